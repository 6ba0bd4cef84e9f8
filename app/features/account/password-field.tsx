import { useState } from 'react';
import { accountCopy as copy } from '@app/copy/account-copy';
import { TextField, type TextFieldProps } from '@app/ui/field';
import { Switch } from '@app/ui/switch';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete'> {
  /** Tells password managers whether to fill in the kept one or to make another. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which its person may look at. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="grid">
      <TextField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Switch label={copy.field.show(props.label)} checked={isShown} onCheckedChange={setIsShown} />
    </div>
  );
}
