import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';

/** Why nothing can listen there, in one line; undefined where something can. */
export async function portProblem(host: string, port: number): Promise<string | undefined> {
  let isHere = false;
  // `localhost` has two addresses: a stranger on either of them would get our visitors.
  for (const { address } of await lookup(host, { all: true }).catch(() => [])) {
    const code = await listenOnce(address, port);
    if (code === 'EADDRINUSE') return `PORT ${port} is in use: another program is listening on ${address}.`;
    if (code === 'EACCES') return `PORT ${port} can’t be used by this user.`;
    isHere ||= code === undefined;
  }
  return isHere ? undefined : `HOST ${host} isn’t an address on this machine.`;
}

const listenOnce = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
