import type { PipelineLine } from '@portico/contract/rooms/pipeline';
import { formatDay } from '@portico/contract/rules/format';
import { Card, CardFacts, CardLine, CardList } from '../../../ui/CardList.tsx';
import { walkRows } from '../../../ui/walkRows.ts';
import { Next, QuoteLink, Total } from './PipelineTable.tsx';

/** On a phone: who it's for and how much, what to do next and from when it's to run. */
const PipelineList = ({ lines }: { readonly lines: readonly PipelineLine[] }) => (
  <CardList aria-label="Quotes" onKeyDown={walkRows}>
    {lines.map((line) => (
      <Card key={line.Policy.Key}>
        <CardLine>
          <QuoteLink line={line} />
          <span>
            <Total line={line} />
          </span>
        </CardLine>
        <CardFacts>
          <Next step={line.NextStep} />
          <time dateTime={line.EffectiveOn}>{formatDay(line.EffectiveOn)}</time>
        </CardFacts>
      </Card>
    ))}
  </CardList>
);
export default PipelineList;
