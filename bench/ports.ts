import { createServer } from 'node:net';

/** Below those that the system gives to outgoing connections, of which a bench opens many. */
const [LOWEST, HIGHEST] = [15_000, 32_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)));
  });

/** Any that's free, so two benches can run at the same time, or one beside the tests. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
}
