/** Loaded before a program: the signal makes it use up its memory, until it dies of it. */
console.error(`running as ${process.pid}`);
process.on('SIGUSR2', () => {
  const kept = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
});
