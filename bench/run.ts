/**
 * `npm run bench -- <name>`, or `all` for one after the other. With `--brief` they run from end to end on little data, without
 * figures: `npm test` sees that way that all of them still run.
 */
import { isBrief } from './brief.ts';

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  api: async () => (await import('./api.ts')).benchApi(),
  plans: async () => (await import('./plans.ts')).benchPlans(),
  writes: async () => (await import('./writes.ts')).benchWrites(),
  search: async () => (await import('./search.ts')).benchSearch(),
  documents: async () => (await import('./documents.ts')).benchDocuments(),
  payments: async () => (await import('./payments.ts')).benchPayments(),
  claims: async () => (await import('./claims.ts')).benchClaims(),
  uploads: async () => (await import('./uploads.ts')).benchUploads(),
  rating: async () => (await import('./rating.ts')).benchRating(),
  quotes: async () => (await import('./quotes.ts')).benchQuotes(),
  page: async () => (await import('./page.ts')).benchPage(),
};

/** Whether it ran to its end, with nothing that failed on the way. */
async function run(name: string, bench: () => Promise<void>): Promise<boolean> {
  try {
    await bench();
    if (isBrief) console.log(`${name} runs (brief run: no figures)`);
    return true;
  } catch (cause) {
    const isExpected = cause instanceof Error && cause.name === 'BenchFailure';
    console.error(`The bench ${name} failed:`, isExpected ? cause.message : cause);
    if (isBrief) console.error('What the servers said last:', await (await import('./portal.ts')).lastSaid());
    return false;
  }
}

const [wanted = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = Object.entries(BENCHES).filter(([name]) => wanted === 'all' || wanted === name);
if (chosen.length === 0) {
  console.error(`Which one? ${Object.keys(BENCHES).join(', ')}, or all of them: all`);
  process.exitCode = 1;
}
for (const [name, bench] of chosen) if (!(await run(name, bench))) process.exitCode = 1;
if (isBrief && chosen.length > 0) await (await import('./portal.ts')).stopShared();
