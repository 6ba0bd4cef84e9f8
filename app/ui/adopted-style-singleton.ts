import { useEffect } from 'react';

/**
 * Stands in for the package `react-style-singleton` (see vite.config.ts): same exports, but the rules go into an
 * adopted style sheet instead of a <style> element, so that `style-src 'self'` holds.
 */
interface StyleSingleton {
  add(styles: string): void;
  remove(): void;
}

export function stylesheetSingleton(): StyleSingleton {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(styles) {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      sheet = null;
    },
  };
}

export function styleHookSingleton(): (styles: string) => void {
  const singleton = stylesheetSingleton();
  return function useAdoptedStyle(styles) {
    // Attaches the rules to the document while a user of them is mounted.
    useEffect(() => {
      singleton.add(styles);
      return () => singleton.remove();
    }, [styles]);
  };
}

export function styleSingleton(): (props: { styles: string }) => null {
  const useStyle = styleHookSingleton();
  return function AdoptedStyle({ styles }) {
    useStyle(styles);
    return null;
  };
}
