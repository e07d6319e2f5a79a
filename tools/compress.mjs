// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Pictures and fonts are compressed already; what starts with a dot isn't served. */
const COMPRESSIBLE = /^(?!\.).*\.(?:css|html|js|json|svg)$/;
/** As for replies that are compressed on the way: less than this is one packet anyway. */
const LEAST_BYTES = 1024;
/** Takes a second for the whole page. The highest takes ten, for files that are a tenth smaller. */
const QUALITY = 9;

/**
 * Puts a compressed copy next to each file of a page, so the server sends that one instead of compressing the file again
 * for every visitor.
 * @param {string} folder
 */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const content = readFileSync(join(folder, name));
    if (content.length < LEAST_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
  }
}
