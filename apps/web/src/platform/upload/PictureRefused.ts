/** Why a picture can't be used, and what to do about it. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}
