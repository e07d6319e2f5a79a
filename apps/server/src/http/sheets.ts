import { SHEET_CSS, SHEET_CSS_PATH } from '@portico/platform/sheets/css';
import type { FastifyInstance } from 'fastify';

/** The looks of reports, which their pages load: the content security policy allows no styles inside a page. */
export function serveSheetStyles(app: FastifyInstance): void {
  app.get(SHEET_CSS_PATH, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(SHEET_CSS),
  );
}
