// The part of the library that the pages use, shared instead of the library: a shared package is bundled completely,
// and 2 KB (gzip) of it are for servers, suspense and tools. `npm run lint` fails if a page imports a name that is
// missing here.
export {
  IsRestoringProvider,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
