import type { ErrorCode } from '@portico/contract/errors';
import { COMBINE_MOST, documents, type EFile } from '@portico/contract/rooms/documents';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { isShownElsewhere } from '../../platform/notify.ts';
import { downloadByToken, downloadDocument } from '../../platform/viewer/download.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './ChosenBar.module.css';
import { audienceFor, mayDecideAudience, mayEdit } from './changes/changes.rules.ts';
import type { Changes } from './changes/useChanges.ts';
import type { Chosen } from './useChosen.ts';

const { combine } = client(documents);
const SAYS: readonly ErrorCode[] = [
  'badRequest',
  'recordNotFound',
  'cannotCombine',
  'tooMuchToCombine',
  'documentBusy',
];

interface Props {
  readonly chosen: Chosen;
  readonly changes: Changes;
  readonly onShare: (document: EFile) => void;
  readonly onEdit: (document: EFile) => void;
}

/** What can be done with the chosen documents. */
export function ChosenBar({ chosen, changes, onShare, onEdit }: Props) {
  const keys = chosen.files.map(({ Key }) => Key);
  const [only] = chosen.files.length === 1 ? chosen.files : [];
  const saving = useMutation({
    mutationFn: async (as: 'file' | 'pdf' | 'zip') => {
      const [first] = keys;
      if (as !== 'file') downloadByToken(await combine({ body: { EFileKeys: keys, As: as } }));
      else if (first !== undefined) await downloadDocument(first);
    },
    onSuccess: chosen.clear,
    meta: { says: SAYS },
  });
  const save = (as: 'file' | 'pdf' | 'zip') => ({
    loading: saving.isPending && saving.variables === as,
    onClick: () => saving.mutate(as),
  });
  if (keys.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selected documents">
      {saving.error && isShownElsewhere(saving.error, SAYS) && (
        <Alert kind="error">{saving.error.message}</Alert>
      )}
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {keys.length} selected{chosen.isFull && `. You can select up to ${COMBINE_MOST} at a time.`}
        </p>
        {only ? (
          <>
            <Button {...save('file')}>Download</Button>
            {only.State !== 'inactive' && (
              <Button kind="secondary" aria-haspopup="dialog" onClick={() => onShare(only)}>
                Share
              </Button>
            )}
            {mayEdit(only, changes.changer) && (
              <Button kind="secondary" aria-haspopup="dialog" onClick={() => onEdit(only)}>
                Edit
              </Button>
            )}
          </>
        ) : (
          <>
            <Button {...save('pdf')}>Combine into one PDF</Button>
            <Button kind="secondary" {...save('zip')}>
              Download ZIP
            </Button>
          </>
        )}
        <AudienceButtons files={chosen.files} changes={changes} />
        <Button
          kind="quiet"
          onClick={() => {
            saving.reset();
            chosen.clear();
          }}
        >
          Clear selection
        </Button>
      </div>
    </section>
  );
}

/** For documents that all are theirs to decide about. */
function AudienceButtons({ files, changes }: { readonly files: Chosen['files']; readonly changes: Changes }) {
  const { changer, pending, setAudience } = changes;
  if (!files.every((file) => mayDecideAudience(file, changer))) return null;
  const isBusy = files.some(({ Key }) => pending(Key) !== undefined);
  const button = (isVisible: boolean, text: string) => {
    const others = files.filter(({ Audience }) => (Audience === 'insured') !== isVisible);
    return (
      others.length > 0 && (
        <Button
          kind="secondary"
          loading={isBusy}
          onClick={() => setAudience(others, audienceFor(isVisible, changer))}
        >
          {text}
        </Button>
      )
    );
  };
  return (
    <>
      {button(true, 'Show to policyholder')}
      {button(false, 'Hide from policyholder')}
    </>
  );
}
