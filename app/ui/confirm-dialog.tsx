import { Button } from './button';
import { Dialog } from './sheet';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What cannot be undone. */
  readonly description: string;
  /** What the button says that does it. */
  readonly confirm: string;
  /** What the button says that leaves everything as it is. */
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({ open, title, description, confirm, cancel, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={description}
    >
      <div className="flex justify-end gap-2 p-4">
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          look="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
