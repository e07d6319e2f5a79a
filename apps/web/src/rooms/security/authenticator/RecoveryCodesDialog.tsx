import { useMutation } from '@tanstack/react-query';
import { brand } from '../../../platform/brand.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RecoveryCodes } from '../../../ui/RecoveryCodes.tsx';
import { api } from '../api.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Closed by its own button alone: a slip must not lose them. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const keeping = useMutation({
    mutationFn: () => api.keepRecoveryCodes(),
    // If that fails, the next sign-in shows new ones.
    onSettled: onClose,
  });
  return (
    <Dialog
      title="Your recovery codes"
      actions={
        <Button loading={keeping.isPending} onClick={() => !keeping.isPending && keeping.mutate()}>
          I’ve saved them
        </Button>
      }
    >
      <p>
        Save these somewhere you can get to without your phone. Each one works once in place of a code from
        the app. We won’t show them again.
      </p>
      <RecoveryCodes codes={codes} brandName={brand.name} />
    </Dialog>
  );
}
