import * as z from 'zod';

/** Header of an answer of GET /api/aerial-objects/search, which is a list and has no room for it. */
export const MISSING_OBJECTS_HEADER = 'Missing-Objects';

export const missingObjectsHeaderSchema = z.object({
  [MISSING_OBJECTS_HEADER]: z.literal('satellites').optional().meta({
    description:
      'The answer is partial: objects of this kind were not found in time and are missing. Ask again after a second or two. Absent where nothing is missing.',
  }),
});
