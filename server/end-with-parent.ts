// Preloaded by `runChildProcess`: the IPC channel closes when the parent process ends, however it ends.
process.once("disconnect", () => process.exit(1));
// The channel must not keep the program running.
process.channel?.unref();
