import type { OPTIONAL_SCRIPTS } from '@portico/contract/constants';
import { CATALOGUE, errorText } from '@portico/contract/errors';
import { notify } from './notify.ts';

type Sources = Readonly<Partial<Record<(typeof OPTIONAL_SCRIPTS)[number], string>>>;

/** Where the scripts of spec §9 lie, on our own origin. A screen that needs one adds its line. */
const SOURCES = {} as const satisfies Sources;

/**
 * Loads a script when a screen first asks for it; whoever asks meanwhile or later gets the same one. Answers
 * whether it is there: if not, that has been said, and the next to ask tries again.
 */
export function scriptLoader<S extends Sources>(
  sources: S,
): (name: keyof S & keyof Sources) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>();
  return (name) => {
    const src = sources[name] ?? '';
    const loading = asked.get(src) ?? fetchScript(src);
    asked.set(src, loading);
    return loading.then((isThere) => {
      if (!isThere && asked.get(src) === loading) {
        asked.delete(src);
        notify({ severity: CATALOGUE.scriptNotLoaded.severity, text: errorText('scriptNotLoaded', { src }) });
      }
      return isThere;
    });
  };
}

const fetchScript = (src: string) =>
  new Promise<boolean>((settle) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => settle(true));
    script.addEventListener('error', () => {
      script.remove();
      settle(false);
    });
    document.head.append(script);
  });

export const loadScript = scriptLoader(SOURCES);
