// What the pages use of the library, shared in its place: a shared package is carried whole, and 2 KB (gzip) of this
// one are for servers, suspense and tools. `npm run lint` fails when a page imports a name that is missing here.
export {
  IsRestoringProvider,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
