/** Owns files on their way in: uploads, the checks they have to pass, and the documents that are made of them. */
export { type CompleteParts, checkAndStore, isRefusal } from './sending/complete.ts';
export { openUploadDoor, type UploadDoor } from './uploads.door.ts';
export { uploadsRoom } from './uploads.handlers.ts';
export {
  type DrawPicture,
  pictureDrawer,
  type ReceivedPicture,
  receivedPicture,
} from './uploads.pictures.ts';
