/** Checks that each sentence of SECURITY.md has a test in docs/security-tests.md. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileOf, problemsOf, proofsIn, sentencesIn } from './security.rules.ts';
import { testsIn } from './trace.rules.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string) => readFileSync(ROOT + file, 'utf8');

export function securityProblems(): string[] {
  const proofs = proofsIn(read('docs/security-tests.md'));
  const files = [...new Set(proofs.flatMap(({ tests }) => tests.map(fileOf)))];
  const tests = files.filter((file) => existsSync(ROOT + file)).flatMap((file) => testsIn(file, read(file)));
  return problemsOf(sentencesIn(read('SECURITY.md')), proofs, tests);
}
