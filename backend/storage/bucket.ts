/** The only bucket. It is public: an image can be read by its name without a key. */
export const bucket = "Images";
