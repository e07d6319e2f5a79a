import { kept } from '../../platform/browserState.ts';

const setting = kept('username');

/** The username that someone asked this browser to remember (spec §2). Storage may be turned off. */
export const rememberedUsername = {
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
      // Then it is typed again next time.
    }
  },
};
