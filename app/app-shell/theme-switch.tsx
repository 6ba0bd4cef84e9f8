import { Moon, MoonStar, Sun } from 'lucide-react';
import { useId } from 'react';
import { menuCopy } from '@app/copy/shell-copy';
import { setTheme, THEMES, useThemeStore } from '@app/state/theme-store';

const ICONS = { light: Sun, dark: Moon, night: MoonStar } as const;

/** Light, dark or night: one choice of three. */
export function ThemeSwitch() {
  const current = useThemeStore((state) => state.shown);
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-muted">{menuCopy.displayMode}</legend>
      <div className="grid grid-cols-3 rounded-md border border-edge">
        {THEMES.map((theme) => {
          const Icon = ICONS[theme];
          return (
            <label
              key={theme}
              className="relative flex min-h-touch cursor-pointer items-center justify-center gap-2 rounded-[9px] border border-transparent has-checked:border-solid-line has-checked:bg-solid has-checked:font-bold has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={theme}
                checked={theme === current}
                onChange={() => setTheme(theme)}
                className="sr-only"
              />
              <Icon aria-hidden size={16} />
              {menuCopy.themes[theme]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
