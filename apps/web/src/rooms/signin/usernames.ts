import { kept } from '../../platform/browserState.ts';

/** If storage is turned off or full, the username is typed again. */
function keptUsername(name: 'username' | 'typedUsername') {
  const setting = kept(name);
  return {
    get(): string {
      try {
        return setting.read() ?? '';
      } catch {
        return '';
      }
    },
    set(username: string | undefined): void {
      try {
        if (username === undefined) setting.remove();
        else setting.write(username);
      } catch {
        // Nothing to remember it in.
      }
    },
  };
}

/** The username that someone asked this browser to remember (spec §2). */
export const rememberedUsername = keptUsername('username');

/** What was typed on Login, for Forgot password in the same tab. */
export const typedUsername = keptUsername('typedUsername');
