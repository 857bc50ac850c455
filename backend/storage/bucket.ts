/** The only bucket. It is public: its files can be read by name without a key. */
export const bucket = "Images";
