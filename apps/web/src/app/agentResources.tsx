/** The pages about programs and markets, in one chunk: who reads one reads the others. */
import { StartQuote } from '../rooms/quotes/newQuote/StartQuote.tsx';
import { AvailabilityPage } from '../rooms/resources/availability/AvailabilityPage.tsx';
import { AgentProgramsPage } from '../rooms/resources/guides/AgentProgramsPage.tsx';
import { UnderwritingPage } from '../rooms/resources/guides/UnderwritingPage.tsx';
import { MarketsPage } from '../rooms/resources/markets/MarketsPage.tsx';

export const AGENT_RESOURCES = {
  availability: { element: <AvailabilityPage StartQuote={StartQuote} /> },
  markets: { element: <MarketsPage /> },
  programs: { element: <AgentProgramsPage StartQuote={StartQuote} /> },
  underwriting: { element: <UnderwritingPage /> },
};
