import type { PictureSlot } from '@portico/contract/brands';
import type { BrandSetup } from '@portico/contract/rooms/brands';
import { looksOf } from '@portico/contract/rules/brandLooks';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { ownPictures } from './ownPictures.ts';
import { PictureStage } from './PictureStage.tsx';
import styles from './Pictures.module.css';
import { SLOT_GROUPS, SLOT_NAMES } from './slots.ts';
import { api } from './useBrands.ts';

const PictureDialog = lazy(() => import('./PictureDialog.tsx'));

interface Props {
  readonly setup: BrandSetup;
  /** The form has something that isn't saved, which a new version of the brand would lose. */
  readonly isDirty: boolean;
  readonly onSaved: (saved: BrandSetup) => void;
}

/** The pictures of a brand: what is shown now, and the ways to another one and back to the original. */
export function BrandPictures({ setup, isDirty, onSaved }: Props) {
  const [open, setOpen] = useState<PictureSlot>();
  const removing = useMutation({
    mutationFn: (slot: PictureSlot) =>
      api.change({ params: { brand: setup.Id }, version: setup.Version, body: { [slot]: null } }),
    meta: { says: ['stale'] },
    onSuccess: onSaved,
  });
  return (
    <Section title="Pictures">
      <p className={styles.about}>
        PNG, JPEG or WebP. With a transparent background, a logo or mark is right in light and dark mode. What
        you upload is shown at once.
      </p>
      {removing.error && <Alert kind="error">{removing.error.message} Load the page again to see it.</Alert>}
      <ul className={styles.groups}>
        {SLOT_GROUPS.map(({ title, about, slots }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.about}>{about}</p>
            <div className={styles.slots}>
              {slots.map((slot) => (
                <Slot
                  key={slot}
                  slot={slot}
                  setup={setup}
                  isDisabled={isDirty || removing.isPending}
                  isRemoving={removing.isPending && removing.variables === slot}
                  onUpload={() => setOpen(slot)}
                  onRemove={() => removing.mutate(slot)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {isDirty && (
        <p className={styles.about}>To change a picture, save or discard what you entered first.</p>
      )}
      {open && (
        <Suspense fallback={null}>
          <PictureDialog setup={setup} slot={open} onClose={() => setOpen(undefined)} onSaved={onSaved} />
        </Suspense>
      )}
    </Section>
  );
}

interface SlotProps {
  readonly slot: PictureSlot;
  readonly setup: BrandSetup;
  readonly isDisabled: boolean;
  readonly isRemoving: boolean;
  readonly onUpload: () => void;
  readonly onRemove: () => void;
}

function Slot({ slot, setup, isDisabled, isRemoving, onUpload, onRemove }: SlotProps) {
  const isOwn = setup.Pictures[slot] !== undefined;
  const needed = lightOf(slot);
  const isEarly = needed !== undefined && setup.Pictures[needed] === undefined;
  const name = SLOT_NAMES[slot];
  return (
    <figure className={styles.slot}>
      <figcaption>
        {name}
        <span className={styles.quiet}>{stateOf(slot, setup)}</span>
      </figcaption>
      <PictureStage slot={slot} src={shownIn(slot, setup)} />
      {isEarly ? (
        <p className={styles.quiet}>Upload the {SLOT_NAMES[needed].toLowerCase()} first.</p>
      ) : (
        <div className={styles.buttons}>
          <Button
            kind="secondary"
            small
            disabled={isDisabled}
            aria-label={`Upload: ${name}`}
            onClick={onUpload}
          >
            Upload
          </Button>
          {isOwn && (
            <Button
              kind="quiet"
              small
              disabled={isDisabled}
              loading={isRemoving}
              aria-label={`Use the original: ${name}`}
              onClick={onRemove}
            >
              Use the original
            </Button>
          )}
        </div>
      )}
    </figure>
  );
}

/** A version for dark mode is shown in place of another one: that comes first. A sign-in picture can have one of its own. */
const LIGHT: Readonly<Partial<Record<PictureSlot, PictureSlot>>> = { LogoDark: 'Logo', MarkDark: 'Mark' };
const lightOf = (slot: PictureSlot) => LIGHT[slot];

function stateOf(slot: PictureSlot, { Pictures }: BrandSetup): string {
  if (Pictures[slot]) return 'Uploaded';
  const light = slot.replace(/Dark$/, '') as PictureSlot;
  if (light !== slot && Pictures[light]) return 'The same as in light mode';
  if (light === 'Mark' && Pictures.Logo) return 'The logo';
  if (slot === 'Icon' && Pictures.Mark) return 'The mark';
  return 'The original';
}

/** What the portal shows in this place. */
function shownIn(slot: PictureSlot, setup: BrandSetup): string {
  const { HasLogo, Original, Current } = setup;
  const isRenamed = !HasLogo || Current.Name !== Original.Name;
  const looks = looksOf({ id: setup.Id, pictures: ownPictures(setup), ...(isRenamed && { isRenamed }) });
  switch (slot) {
    case 'Logo':
      return looks.logo.src;
    case 'LogoDark':
      return looks.logo.dark;
    case 'Mark':
      return looks.mark.src;
    case 'MarkDark':
      return looks.mark.dark;
    case 'Picture':
      return looks.picture.src;
    case 'PictureDark':
      return looks.picture.dark;
    case 'Icon':
      return looks.icon;
  }
}
