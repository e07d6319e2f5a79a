/** A server that answers with its process's id. Asked to, it uses up its memory. */
import { createServer } from 'node:http';
import './outOfMemory.fixture.mjs';
import { stopWithStarter } from './parent.mjs';

const port = Number(process.env.PORT);
if (process.env.REFUSES) process.exit(3);
stopWithStarter();
createServer((_request, response) => response.end(String(process.pid))).listen(port, '127.0.0.1', () =>
  process.send?.('serving'),
);
process.on('SIGTERM', () => process.exit(0));
