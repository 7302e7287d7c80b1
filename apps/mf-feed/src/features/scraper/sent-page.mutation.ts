import { useMutation } from '@tanstack/react-query';
import { addBasePath } from '@tidings/api-client/base-path.ts';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { SENT_PAGES_PATH } from '@tidings/contracts/web/send-page.ts';

export type SubmittedPage = { url: string; html: string };

export const useSendPage = () =>
  useMutation({
    mutationFn: async ({ url, html }: SubmittedPage): Promise<string> => {
      const response = await fetch(addBasePath(`${SENT_PAGES_PATH}?url=${encodeURIComponent(url)}`), {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: html,
      });
      const answer = (await response.json()) as { id?: string; code?: string; message?: string };
      if (!response.ok || answer.id === undefined)
        throw new ApiError(
          response.status === 413 ? 'PAGE_TOO_LARGE' : (answer.code ?? 'INTERNAL'),
          answer.message ?? '',
        );
      return answer.id;
    },
  });
