/** The only bucket. It is public: everybody may read an image whose name they know. */
export const bucket = "Images";
