/** Keeps one file after the other, in the folder it's given, and says which are kept, until it's killed. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { folderStorage } from './folder.ts';

const storage = folderStorage(process.argv[2] ?? '');
for (;;) {
  const parts = Array.from({ length: 4 }, () => randomBytes(Math.ceil(Math.random() * 200_000)));
  const staged = await storage.stage(Readable.from(parts), 1_000_000);
  await storage.keep(staged);
  process.stdout.write(`${staged.sha256}\n`);
}
