// @ts-check
/** In place of the process that opens files: it loads nothing, and what it does depends on the file's name. */

/** @type {Buffer[]} */
const memory = [];

process.on('message', (/** @type {{ path: string }} */ { path }) => {
  if (path === 'endless') return;
  if (path === 'greedy') setInterval(() => memory.push(Buffer.alloc(50_000_000, 1)), 10);
  else if (path === 'deadly') process.exit(1);
  else if (path === 'environment') process.send?.({ opened: { pages: Object.keys(process.env).length } });
  // Its own number in place of the number of pages.
  else process.send?.({ opened: { pages: process.pid } });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
