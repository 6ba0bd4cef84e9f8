/** How often what the server says of itself is asked for while it is shown (part 1 §9). */
export const STATUS_POLL_MS = 30_000;
