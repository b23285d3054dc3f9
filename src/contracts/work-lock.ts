/** Held by tabs with unsaved work. Older versions use this name, too: never change it. */
export const workLock = 'work in hand';
