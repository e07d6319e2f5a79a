import type { ClaimShot } from '@portico/contract/rooms/claims/report';
import { type ChangeEvent, type ReactNode, useMemo, useState } from 'react';
import { isPicture, shrink } from '../../../platform/upload/shrink.ts';
import { useThumbnail } from '../../../platform/upload/useThumbnail.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { ClaimIcon } from '../ClaimIcon.tsx';
import { device } from '../device/device.ts';
import type { DevicePhoto } from '../device/report.ts';
import styles from './Photos.module.css';

/** With these, an iPhone hands over JPEG instead of HEIC. */
const PICTURES = 'image/jpeg,image/png,image/webp';
const MOST = 20;
const NO_SPACE =
  'This device is out of space for photos. Send your report now. You can add more photos to your claim later.';
const NO_PICTURE = 'That file isn’t a photo. Please choose a JPEG, PNG or WebP picture.';

interface Props {
  readonly reportKey: string;
  readonly shots: readonly ClaimShot[];
  readonly photos: readonly DevicePhoto[];
  /** Saves the report as it is: a phone may drop the page while the camera is open. */
  readonly save: () => Promise<void>;
  readonly onSkip: () => void;
}

/** Photos that help with this cause. They're never a condition. */
export function Photos({ reportKey, shots, photos, save, onSkip }: Props) {
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const [problem, setProblem] = useState<string>();
  const takenOf = (title: string) => photos.find((photo) => photo.title === title);
  const missing = shots.filter(({ Title }) => !takenOf(Title));
  const others = photos.filter(({ title }) => !shots.some(({ Title }) => Title === title));
  const suggested = shots.length - missing.length;

  const add = async (files: readonly File[], first?: string) => {
    const titles = [...(first === undefined ? [] : [first]), ...missing.map(({ Title }) => Title)];
    const pictures = files.filter(isPicture).slice(0, MOST - photos.length);
    setProblem(pictures.length < files.length ? NO_PICTURE : undefined);
    // The device may be too full for this and still have room for a small photo.
    await save().catch(() => setProblem(NO_SPACE));
    for (const [at, file] of pictures.entries())
      await keep(reportKey, file, [...new Set(titles)][at] ?? 'Another photo').catch(() =>
        setProblem(NO_SPACE),
      );
  };

  return (
    <section className={styles.photos} aria-labelledby="photos">
      <div className={styles.heading}>
        <h3 id="photos">Photos</h3>
        {shots.length > 0 && (
          <span className={styles.count} role="status">
            {suggested} of {shots.length} suggested
          </span>
        )}
      </div>
      <ul className={styles.shots}>
        {shots.map(({ Title, Why }) => {
          const photo = takenOf(Title);
          return (
            <li key={Title} className={styles.shot}>
              {photo ? (
                <Taken photo={photo} />
              ) : (
                <PhotoButton
                  className={styles.missing}
                  hasCamera={hasCamera}
                  onOpen={() => void save()}
                  onAdd={(files) => void add(files, Title)}
                >
                  <span className="visually-hidden">
                    Add a photo: {Title}. {Why}
                  </span>
                </PhotoButton>
              )}
              <span>{Title}</span>
            </li>
          );
        })}
        {others.map((photo) => (
          <li key={photo.id} className={styles.shot}>
            <Taken photo={photo} />
            <span>{photo.title}</span>
          </li>
        ))}
      </ul>
      {problem !== undefined && <Alert kind="warning">{problem}</Alert>}
      <div className={styles.buttons}>
        <PhotoButton
          className={styles.take}
          hasCamera={hasCamera}
          onOpen={() => void save()}
          onAdd={(files) => void add(files)}
        >
          {hasCamera ? 'Take photo' : 'Choose files'}
        </PhotoButton>
        <Button kind="quiet" onClick={onSkip}>
          Skip for now
        </Button>
      </div>
    </section>
  );
}

/** Small enough for one bar of signal, and without where and when it was taken. */
async function keep(reportKey: string, file: File, title: string): Promise<void> {
  const { content, name } = await shrink(file);
  const { store } = await device();
  await store.putPhoto({
    reportKey,
    id: crypto.randomUUID(),
    title,
    name,
    type: content.type,
    bytes: await content.arrayBuffer(),
    state: 'waiting',
  });
}

interface PhotoButtonProps {
  readonly className: string | undefined;
  readonly hasCamera: boolean;
  readonly onOpen: () => void;
  readonly onAdd: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Opens the camera on a phone, and the files elsewhere. */
function PhotoButton({ className, hasCamera, onOpen, onAdd, children }: PhotoButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <label className={className}>
      <input
        type="file"
        className={styles.input}
        accept={PICTURES}
        multiple={!hasCamera}
        capture={hasCamera ? 'environment' : undefined}
        onClick={onOpen}
        onChange={choose}
      />
      <ClaimIcon name="camera" />
      {children}
    </label>
  );
}

function Taken({ photo }: { readonly photo: DevicePhoto }) {
  const { reportKey, id, title, bytes, name, type } = photo;
  const file = useMemo(() => new File([bytes], name, { type }), [bytes, name, type]);
  const picture = useThumbnail(file);
  const remove = async () => (await device()).store.removePhoto(reportKey, id);
  return (
    <span className={styles.taken}>
      {picture ? <img src={picture} alt="" /> : <ClaimIcon name="camera" />}
      <span className={styles.done}>
        <ClaimIcon name="check" />
      </span>
      <IconButton
        icon="close"
        label={`Remove photo: ${title}`}
        className={styles.remove ?? ''}
        onClick={() => void remove()}
      />
    </span>
  );
}
