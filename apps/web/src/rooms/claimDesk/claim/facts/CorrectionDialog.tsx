import { type CorrectionPreview, type DeskClaim, FactsChange } from '@portico/contract/rooms/claimDesk';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';
import { CorrectionEffects } from './CorrectionEffects.tsx';
import { CorrectionFields } from './CorrectionFields.tsx';
import { bodyOf, isUnchanged, placed, valuesOf } from './correction.rules.ts';
import { useFactChoices } from './useFactChoices.ts';

/** Corrects what was reported. Before anything is saved, it says what changes and what follows from it. */
export function CorrectionDialog({
  desk,
  onClose,
}: {
  readonly desk: DeskClaim;
  readonly onClose: () => void;
}) {
  const { Claim } = desk;
  const [before] = useState(() => valuesOf(desk));
  const [shown, setShown] = useState<CorrectionPreview>();
  const preview = (body: FactsChange) => api.previewCorrection({ params: { key: Claim.Key }, body });
  const isLooking = shown === undefined;
  const [hasReturned, setReturned] = useState(false);
  const goBack = () => {
    setReturned(true);
    setShown(undefined);
  };
  const claimForm = useClaimForm(Claim.Key, onClose, {
    initial: before,
    schema: FactsChange,
    bodyOf: (values) => bodyOf(values, before),
    check: (values) => [
      ...(values.ClaimCauseSecondaryKey === ''
        ? [{ field: 'ClaimCauseSecondaryKey', message: 'Choose what caused the loss.' }]
        : []),
      ...(isUnchanged(values, before) ? [{ field: 'LossOn', message: 'Change something first.' }] : []),
    ],
    place: placed,
    at: { causeUnknown: 'ClaimCauseSecondaryKey' },
    ifUnreachable: 'We couldn’t correct this claim.',
    send: async (body) => {
      if (isLooking) {
        setShown(await preview(body));
        return undefined;
      }
      try {
        return await api.correct({ params: { key: Claim.Key }, body, version: Claim.Version });
      } catch (error) {
        goBack();
        throw error;
      }
    },
  });
  const { form, field, set, values, isPending } = claimForm;
  const choices = useFactChoices(values.ClaimCausePrimaryKey);
  const [isLookingAgain, setLookingAgain] = useState(false);
  const answerCatastrophe = async (CatastropheKey: string) => {
    set({ CatastropheKey });
    setLookingAgain(true);
    try {
      setShown(await preview(bodyOf({ ...values, CatastropheKey }, before) as FactsChange));
    } catch {
      goBack();
    } finally {
      setLookingAgain(false);
    }
  };
  const needsAnswer = shown !== undefined && (shown.NeedsCatastrophe || shown.CatastropheList.length > 0);
  return (
    <ClaimDialog
      claimKey={Claim.Key}
      title={isLooking ? 'Correct the facts' : 'Check the correction'}
      submit={isLooking ? 'See what changes' : 'Save correction'}
      width={640}
      form={form}
      isPending={isPending || isLookingAgain}
      isBlocked={shown?.NeedsCatastrophe ?? false}
      beside={
        !isLooking && (
          <Button kind="secondary" onClick={goBack}>
            Back
          </Button>
        )
      }
      onClose={onClose}
    >
      {isLooking && (
        <CorrectionFields desk={desk} {...claimForm} choices={choices} hasReturned={hasReturned} />
      )}
      {shown && (
        <>
          <CorrectionEffects shown={shown} />
          {needsAnswer && (
            <Select
              label="Catastrophe of this claim"
              hint={
                shown.CatastropheList.length > 0
                  ? `By its day and place, it may be ${shown.CatastropheList.map(({ Name }) => Name).join(' or ')}.`
                  : 'No catastrophe matches its day and place.'
              }
              all="None"
              options={shown.CatastropheList.map(({ Key, Name }) => ({ value: Key, label: Name }))}
              unlisted={choices.storms.find(({ value }) => value === values.CatastropheKey)?.label ?? '…'}
              {...field('CatastropheKey')}
              onChange={({ target }) => void answerCatastrophe(target.value)}
            />
          )}
        </>
      )}
    </ClaimDialog>
  );
}
