import { session, useSession } from './session.ts';

/** Counts what the busy indicator waits for: navigation, and every call that is not quiet (spec §4, §9). */
export const busy = {
  begin: (): void => session.set({ httpCount: session.get().httpCount + 1 }),
  end: (): void => session.set({ httpCount: Math.max(0, session.get().httpCount - 1) }),
};

export const useIsBusy = (): boolean => useSession(({ httpCount }) => httpCount > 0);
