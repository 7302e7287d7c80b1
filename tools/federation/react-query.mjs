// The part of the library that the pages use: a shared package is bundled completely, and 2 KB (gzip) of it are for
// servers, suspense and tools. `npm run lint` reports missing names.
export {
  IsRestoringProvider,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
