import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { VideoDialog } from './VideoDialog.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const post = {
  Slug: 'link-a-policy',
  Title: 'Link a policy',
  Video: { Source: '/help/link-a-policy.mp4', Captions: '/help/link-a-policy.vtt', Seconds: 15 },
};

// @spec 9.15, 9.17
it('starts by itself after 200 ms, at 800 by 450 in a window of 848', () => {
  vi.useFakeTimers();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { container } = render(<VideoDialog post={post as never} onClose={() => {}} />);
  const video = container.ownerDocument.querySelector('video');
  expect([video?.width, video?.height]).toEqual([800, 450]);
  expect(video?.closest('dialog')).toHaveStyle({ width: '848px' });
  vi.advanceTimersByTime(199);
  expect(play).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(play).toHaveBeenCalledOnce();
});
