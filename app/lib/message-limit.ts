/** Contact messages that one network may send in ten minutes (`duration`, in seconds). A computer room is one too. */
export const messageLimit = { points: 8, duration: 600 };
