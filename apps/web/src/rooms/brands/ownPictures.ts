import { type BrandPictures, PICTURE_SLOTS } from '@portico/contract/brands';
import type { BrandSetup } from '@portico/contract/rooms/brands';

/** The pictures of a brand as the rest of the portal has them. */
export const ownPictures = ({ Pictures }: Pick<BrandSetup, 'Pictures'>): BrandPictures =>
  Object.fromEntries(
    PICTURE_SLOTS.flatMap((slot) => {
      const picture = Pictures[slot];
      if (!picture) return [];
      const { Id, Href, Width, Height } = picture;
      return [[slot, { id: Id, href: Href, width: Width, height: Height }]];
    }),
  );
