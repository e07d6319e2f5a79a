import type { PictureSlot } from '@portico/contract/brands';
import type { BrandSetup } from '@portico/contract/rooms/brands';
import { BRAND_KEYS, SLOT_RULES } from '@portico/contract/rules/brandPictures';
import { type PictureNote, pictureNotes } from '@portico/contract/rules/pictureNotes';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { sendPicture } from '../../platform/upload/sendPicture.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PictureStage } from './PictureStage.tsx';
import styles from './Pictures.module.css';
import { ACCEPTED, type ChosenPicture, readPicture } from './readPicture.ts';
import { SLOT_NAMES } from './slots.ts';
import { api } from './useBrands.ts';

interface Props {
  readonly setup: BrandSetup;
  readonly slot: PictureSlot;
  readonly onClose: () => void;
  readonly onSaved: (saved: BrandSetup) => void;
}

const SAYS = [
  'stale',
  'badRequest',
  'fileUnsafe',
  'fileTypeMismatch',
  'fileTooLarge',
  'fileInfected',
] as const;

/** Chooses a picture, shows it where it will be and what is to be said about it, and saves it. */
export default function PictureDialog({ setup, slot, onClose, onSaved }: Props) {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const reading = useMutation({
    mutationFn: (file: File) => readPicture(file, SLOT_RULES[slot].isTrimmed),
    meta: { says: [] },
    onSuccess: setChosen,
  });
  const saving = useMutation({
    mutationFn: async ({ file }: ChosenPicture) => {
      const UploadKey = await sendPicture('Brand', BRAND_KEYS[setup.Id], file);
      const body = { Slot: slot, UploadKey, Version: setup.Version };
      return api.setPicture({ params: { brand: setup.Id }, body });
    },
    meta: { says: SAYS },
    onSuccess(saved) {
      onClose();
      onSaved(saved);
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    saving.reset();
    reading.mutate(file);
  };
  const notes = chosen ? pictureNotes({ slot, ...chosen, hasDark: hasDark(slot, setup) }) : [];
  const problem = reading.error ? reading.error.message : notes.find(({ kind }) => kind === 'problem')?.text;
  return (
    <Dialog
      title={`Upload: ${SLOT_NAMES[slot].toLowerCase()}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!chosen || problem !== undefined}
            loading={saving.isPending}
            onClick={() => chosen && saving.mutate(chosen)}
          >
            Use this picture
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <label className={styles.choose}>
          <input type="file" accept={ACCEPTED} className={styles.input} data-autofocus onChange={choose} />
          {chosen ? 'Choose another picture' : 'Choose a picture'}
        </label>
        {chosen && <p className={styles.quiet}>{chosen.file.name}</p>}
        {problem !== undefined && <Alert kind="error">{problem}</Alert>}
        {saving.error && <Alert kind="error">{messageOf(saving.error)}</Alert>}
        {chosen && problem === undefined && (
          <>
            <Stages slot={slot} url={chosen.url} hasDark={hasDark(slot, setup)} />
            <Notes notes={notes} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const hasDark = (slot: PictureSlot, { Pictures }: BrandSetup): boolean =>
  Pictures[`${slot}Dark` as PictureSlot] !== undefined;

/** In both modes, unless one has a picture of its own. */
const Stages = ({ slot, url, hasDark }: { slot: PictureSlot; url: string; hasDark: boolean }) => (
  <div className={styles.slots}>
    {!slot.endsWith('Dark') && (
      <figure className={styles.slot}>
        <figcaption>Light mode</figcaption>
        <PictureStage slot={slot} src={url} />
      </figure>
    )}
    {(slot.endsWith('Dark') || !hasDark) && slot !== 'Icon' && (
      <figure className={styles.slot}>
        <figcaption>Dark mode</figcaption>
        <PictureStage slot={slot} src={url} isDark />
      </figure>
    )}
  </div>
);

function Notes({ notes }: { readonly notes: readonly PictureNote[] }) {
  const warnings = notes.filter(({ kind }) => kind === 'warning');
  const others = notes.filter(({ kind }) => kind === 'note');
  return (
    <>
      {warnings.map(({ text }) => (
        <Alert key={text} kind="warning">
          {text}
        </Alert>
      ))}
      {others.length > 0 && (
        <ul className={styles.notes}>
          {others.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {notes.length === 0 && <p className={styles.quiet}>Size and contrast are good.</p>}
    </>
  );
}

/** What the server says about the picture is at its field. */
function messageOf(failure: Error): string {
  if (!(failure instanceof ApiFailure)) return failure.message;
  if (failure.code === 'stale')
    return 'Someone else changed this brand after you opened it. Close this, load the page again to see it, and upload the picture then.';
  return failure.fields[0]?.message ?? failure.message;
}
