/**
 * What the server is started with, so that it fits beside others on a machine of 1 GB (docs/adr/0020). Node cannot set
 * these for itself once it runs.
 */

/**
 * New objects get 2 MB at a time (16 by default), which are searched for what lives that much sooner. One thread beside
 * the main one collects and compiles instead of four: each has a heap of the C library's for itself, which keeps the
 * most that it ever held.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=2', '--v8-pool-size=1'];

/**
 * For glibc; others do not look at it. Whatever is larger than 16 KiB gets pages of its own, which go back to the system
 * as soon as it is let go: V8's compilers work in pieces of up to 32 KiB, which otherwise leave heaps of holes behind, as
 * large as the largest function was. And no piece raises that limit. At most 16,384 pieces at a time: Linux lets a
 * process have 65,530 such ranges, V8's among them. Fewer heaps (MALLOC_ARENA_MAX) save nothing then.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_MMAP_MAX_: '16384',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
