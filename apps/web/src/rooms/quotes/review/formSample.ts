import type { PolicyFormLine } from '@portico/contract/rooms/binding';
import { reports } from '@portico/contract/rooms/reports';
import { client } from '../../../platform/api.ts';
import { receive, saveFile } from '../../../platform/saveFile.ts';
import { PDF, type Source } from '../../../platform/viewer/source.ts';

const { sample } = client(reports);

/** A form with the facts of the quote, for the viewer. It's made each time, so it's loaded as a whole. */
export function sampleSource(
  { Number: FormNumber, Edition, Title }: PolicyFormLine,
  PolicyKey: string,
): Source {
  const load = async (options?: { readonly signal: AbortSignal }) =>
    receive(await sample({ body: { FormNumber, PolicyKey } }, options));
  return {
    key: `${FormNumber} ${Edition} ${PolicyKey}`,
    contentType: async () => PDF,
    bytes(signal) {
      const whole = load({ signal }).then(joined);
      return {
        // Only pictures have one. Who asks for it learns of a failure here.
        address: () => whole.then(() => ''),
        async read(begin, end) {
          const bytes = await whole;
          return { bytes: bytes.slice(begin, end), total: bytes.length };
        },
      };
    },
    download: async () => saveFile(await load(), PDF, `${Title}.pdf`),
    gone: {
      title: 'We don’t have a sample of this form',
      text: 'The quote or its forms may have changed. Close this and load the page again.',
    },
  };
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
