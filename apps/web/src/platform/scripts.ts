import type { OPTIONAL_SCRIPTS } from '@portico/contract/constants';
import { CATALOGUE, errorText } from '@portico/contract/errors';
import { notify } from './notify.ts';

type OptionalScript = (typeof OPTIONAL_SCRIPTS)[number];

/** A script that didn't load, with its address where the browser names it. */
class ScriptFailure extends Error {
  readonly src: string;
  constructor(src: string) {
    super(`The script ${src} did not load.`);
    this.src = src;
  }
}

const loading = new Map<OptionalScript, Promise<unknown>>();

/**
 * Loads an optional script of spec §9 when a screen first needs it. Later calls share the same load. If it fails,
 * shows the spec's message and returns undefined, and the next call tries again.
 */
export async function loadOptional<T>(name: OptionalScript, load: () => Promise<T>): Promise<T | undefined> {
  const asked = (loading.get(name) as Promise<T> | undefined) ?? load();
  loading.set(name, asked);
  try {
    return await asked;
  } catch (error) {
    if (loading.get(name) !== asked) return undefined;
    loading.delete(name);
    const src = sourceOf(error) ?? name;
    notify({ severity: CATALOGUE.scriptNotLoaded.severity, text: errorText('scriptNotLoaded', { src }) });
    return undefined;
  }
}

/** Most browsers name the module that they could not import. */
function sourceOf(error: unknown): string | undefined {
  if (error instanceof ScriptFailure) return error.src;
  const address = error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;
  return address === undefined ? undefined : new URL(address).pathname;
}

/** For a script that isn't a module of ours: puts it into the page. */
export const scriptTag = (src: string) => () =>
  new Promise<true>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => {
      script.remove();
      reject(new ScriptFailure(src));
    });
    document.head.append(script);
  });
