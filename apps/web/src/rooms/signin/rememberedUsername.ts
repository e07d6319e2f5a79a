const KEY = 'portico.username';

/** The username that somebody asked this browser to remember (spec §2). Storage may be switched off. */
export const rememberedUsername = {
  get(): string {
    try {
      return window.localStorage.getItem(KEY) ?? '';
    } catch {
      return '';
    }
  },
  set(username: string | undefined): void {
    try {
      if (username === undefined) window.localStorage.removeItem(KEY);
      else window.localStorage.setItem(KEY, username);
    } catch {
      // Then it is typed again next time.
    }
  },
};
