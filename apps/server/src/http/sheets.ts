import { SHEET_CSS, SHEET_CSS_PATH, sheetColorCss } from '@portico/platform/sheets/css';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The looks of reports, which their pages load: the content security policy allows no styles inside a page. */
export function serveSheetStyles(app: FastifyInstance): void {
  const send = (reply: FastifyReply, css: string) =>
    reply
      .type('text/css; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(css);
  app.get(SHEET_CSS_PATH, (_request, reply) => send(reply, SHEET_CSS));
  app.get<{ Params: { digits: string } }>('/sheets/color-:digits(^[0-9a-f]{6}$).css', ({ params }, reply) =>
    send(reply, sheetColorCss(params.digits)),
  );
}
