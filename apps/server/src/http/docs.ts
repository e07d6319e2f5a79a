import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Room } from '@portico/contract/define';
import { openApiDocument } from '@portico/contract/openapi';
import { htmlPage } from '@portico/platform/plainPage';
import type { FastifyInstance } from 'fastify';

const PREFIX = '/api/docs';

const PAGE = htmlPage(
  'Portico API',
  `<link rel="icon" href="${PREFIX}/viewer/favicon-32x32.png">
<link rel="stylesheet" href="${PREFIX}/viewer/swagger-ui.css">`,
  `<div id="viewer"></div>
<script src="${PREFIX}/viewer/swagger-ui-bundle.js"></script>
<script src="${PREFIX}/start.js"></script>`,
);

const START = `SwaggerUIBundle({
  url: '${PREFIX}/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
});
`;

/** The viewer of the API, from files of our own: nothing is fetched from anywhere else. */
export async function serveDocs(app: FastifyInstance, rooms: readonly Room[]): Promise<void> {
  let document: string | undefined;
  app.get(PREFIX, (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get(`${PREFIX}/start.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  app.get(`${PREFIX}/openapi.json`, (_request, reply) => {
    // Created on first request, so a server that no one looks at starts without it.
    document ??= JSON.stringify(openApiDocument(rooms));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  const viewer = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui'));
  await app.register(fastifyStatic, {
    root: join(viewer, 'static'),
    prefix: `${PREFIX}/viewer/`,
    index: false,
    decorateReply: false,
  });
}
