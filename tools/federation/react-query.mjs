// Exports only a part of the package, because this saves 2 KB (gzip). `npm run lint` reports missing names.
export {
  IsRestoringProvider,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';
