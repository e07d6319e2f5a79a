import { pictureNamed, pictureType } from '@portico/contract/rules/brandPictures';
import { findPicture } from '@portico/platform/brandPictures';
import type { FastifyInstance } from 'fastify';

/** The address of a picture that was uploaded for a brand. Those that come with the portal are files of the build. */
export const BRAND_PICTURE_URL = '/brands/:brand/:file(^[a-z-]+-[0-9a-f]{16}[.](?:png|webp)$)';

/** Serves them. The name changes with the picture, so a browser can keep it. */
export function serveBrandPictures(app: FastifyInstance): void {
  app.route<{ Params: { brand: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: BRAND_PICTURE_URL,
    async handler({ params }, reply) {
      const named = pictureNamed(params.brand, params.file);
      const bytes = named && (await findPicture(named));
      if (named === undefined || bytes === undefined) return reply.callNotFound();
      return reply
        .type(`image/${pictureType(named.slot)}`)
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .send(bytes);
    },
  });
}
