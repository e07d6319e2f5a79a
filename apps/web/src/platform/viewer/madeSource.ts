import { receive, saveFile } from '../saveFile.ts';
import { PDF, type Source } from './source.ts';

/** A PDF that the portal makes when it's asked for, and that is nowhere yet: all of it comes at once. */
export function madeSource(key: string, name: string, ask: () => Promise<AsyncIterable<Uint8Array>>): Source {
  let made: Promise<Uint8Array<ArrayBuffer>> | undefined;
  const load = () => {
    made ??= ask()
      .then((body) => receive(body))
      .then((chunks) => new Blob([...chunks]).arrayBuffer())
      .then((bytes) => new Uint8Array(bytes))
      .catch((error) => {
        // The next try asks again.
        made = undefined;
        throw error;
      });
    return made;
  };
  return {
    key,
    contentType: async () => PDF,
    bytes: () => ({
      // Only pictures are shown by their address.
      address: async () => '',
      async read(begin, end) {
        const bytes = await load();
        // Its reader may keep what it gets.
        return { bytes: bytes.slice(begin, end), total: bytes.byteLength };
      },
    }),
    download: async () => saveFile([await load()], PDF, name),
    gone: {
      title: 'This letter isn’t there anymore',
      text: 'It may have been changed or removed. Close this, and open the preview again.',
    },
  };
}
