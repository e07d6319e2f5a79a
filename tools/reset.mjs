// @ts-check
/** `npm run reset`: removes the data folder, after asking. */
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';

const folder = resolve(process.env.DATA_DIR ?? '.data');
if (!existsSync(folder)) {
  console.log(`There is nothing at ${folder}.`);
} else if (await agreed()) {
  rmSync(folder, { recursive: true, force: true });
  console.log('Removed. The next npm start creates it again.');
} else {
  console.log('Nothing was removed.');
}

async function agreed() {
  if (process.argv.includes('--yes')) return true;
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await ask.question(`Remove ${folder} with its database, emails and documents? Type yes: `);
  ask.close();
  return answer.trim() === 'yes';
}
