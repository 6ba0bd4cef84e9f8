interface KeptStore {
  readonly persist: { rehydrate(): Promise<void> | void };
}

/** What another page of this browser has written under a name is taken over at once. */
export function followOtherTabs(name: string, store: KeptStore): void {
  // Tests run without a browser.
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key === name) void store.persist.rehydrate();
  });
}
