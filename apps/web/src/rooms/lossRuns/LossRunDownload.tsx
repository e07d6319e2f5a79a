import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';

interface Props {
  readonly account: string;
  readonly children: string;
}

/** The account's losses of the last five years as a PDF. What makes the file loads when it's asked for. */
export function LossRunDownload({ account, children }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { saveRun } = await import('./lossRunFiles.ts');
      await saveRun({ CustomerRiskAccountKey: account, GroupBy: 'term' }, 'pdf');
    },
  });
  return (
    <Button kind="secondary" small loading={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
