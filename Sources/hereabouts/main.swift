print("hereabouts")
