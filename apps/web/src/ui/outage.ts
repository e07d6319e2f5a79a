import { createContext, useContext, useEffect, useRef } from 'react';

/** Whether the server is out of reach. A banner says so, so what couldn't be loaded only says that it will be. */
export const OutageContext = createContext(false);

export const useIsOutage = (): boolean => useContext(OutageContext);

/** For what is loaded without the query library, which loads again by itself. */
export function useOnReturn(load: () => unknown): void {
  const isOutage = useIsOutage();
  const wasOutage = useRef(isOutage);
  useEffect(() => {
    const isBack = wasOutage.current && !isOutage;
    wasOutage.current = isOutage;
    if (isBack) void load();
  });
}
